import type { ResolvedField } from '../../interface/index';

export const isName = ({ name }: ResolvedField): boolean => name === 'name' || name === 'userName';
