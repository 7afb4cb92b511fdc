export const numbering = 'which ids objects have';
