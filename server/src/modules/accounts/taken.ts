/** Whether the database refused a row because another has the same name or address. */
export const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'
