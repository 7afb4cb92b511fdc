export const noBody = { status: 204, headers: {}, body: undefined } as const;
