/** Whether the database refused a row because a unique column has the same value in another row (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'
