/** Time between two runs of `maintain`, ms. */
const intervalMs = 60_000
/** Number of syncs after which tables are vacuumed and analyzed. */
const syncsPerVacuum = 20_000

type RunStatement = (statement: string) => Promise<{ rows: Record<string, unknown>[] }[]>

/**
 * Checkpoints and vacuums the embedded database, which lacks the background processes of a PostgreSQL server: without checkpoints the log grows until the next
 * clean stop, without vacuum tables bloat and plans get worse. Runs only between statements, never inside a transaction.
 */
export class Housekeeping {
  readonly #run: RunStatement
  readonly #timer: NodeJS.Timeout
  #isIdle = true
  #isBusy = false
  #syncCount = 0
  #syncsAtCheckpoint = 0
  #syncsAtVacuum = 0

  constructor(run: RunStatement) {
    this.#run = run
    this.#timer = setInterval(() => void this.maintain(), intervalMs)
    this.#timer.unref()
  }

  /** Records the state after a statement: `isIdle`: no transaction is open; `syncCount`: the number of syncs since the start. */
  update(isIdle: boolean, syncCount: number): void {
    this.#isIdle = isIdle
    this.#syncCount = syncCount
  }

  /** Makes a checkpoint if anything was written since the last one, and after many writes vacuums all tables. */
  async maintain(): Promise<void> {
    if (this.#isBusy || !this.#isIdle) return
    this.#isBusy = true
    try {
      if (this.#syncCount > this.#syncsAtCheckpoint) {
        await this.#run('checkpoint')
        this.#syncsAtCheckpoint = this.#syncCount
      }
      if (this.#syncCount - this.#syncsAtVacuum > syncsPerVacuum) await this.#vacuum()
    } catch (error) {
      console.warn('The embedded database could not be maintained:', error)
    } finally {
      this.#isBusy = false
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #vacuum(): Promise<void> {
    this.#syncsAtVacuum = this.#syncCount
    const [found] = await this.#run("select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace")
    for (const { name } of found?.rows ?? []) {
      // a transaction has begun meanwhile: the other tables follow after more writes
      if (!this.#isIdle) return
      await this.#run(`vacuum (analyze) ${String(name)}`)
      await new Promise((resume) => setTimeout(resume, 20))
    }
  }
}
