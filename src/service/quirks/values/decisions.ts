export const absent = 'what stands for what is not there';
