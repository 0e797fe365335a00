/** Resolves after so many milliseconds. Does not keep the process alive. */
export const delay = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())
