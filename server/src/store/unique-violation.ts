/** Whether the database refused a row because another has the same name or address. */
export const isUniqueViolation = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'
