export const place = 'where categories lie';
