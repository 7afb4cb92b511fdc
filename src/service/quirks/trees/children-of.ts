import { type Dialect, placeOf } from '../../interface/index';

export const childrenOf = (dialect: Dialect): string => placeOf(dialect, 'category', 'children');
