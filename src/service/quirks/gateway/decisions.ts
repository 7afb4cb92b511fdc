export const redirection = ['where reads are answered'];
