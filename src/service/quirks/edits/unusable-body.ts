import { HttpError } from '../../interface/index';

export const unusableBody = (issue: string): HttpError => new HttpError(400, `The body cannot be used: ${issue}.`);
