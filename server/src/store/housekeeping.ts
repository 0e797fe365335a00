const tickMs = 60_000
/** Writes (in syncs) after which tables are vacuumed and analyzed. */
const writesPerVacuum = 20_000

/**
 * Does what background processes of a PostgreSQL server do and an embedded one lacks: without checkpoints the log grows until the next
 * clean stop, without vacuum tables bloat and plans get worse. Works only between statements, never inside a transaction.
 */
export class Housekeeping {
  readonly #run: (statement: string) => Promise<{ rows: Record<string, unknown>[] }[]>
  readonly #timer: NodeJS.Timeout
  #isIdle = true
  #isBusy = false
  #written = 0
  #checkpointed = 0
  #vacuumed = 0

  constructor(run: (statement: string) => Promise<{ rows: Record<string, unknown>[] }[]>) {
    this.#run = run
    this.#timer = setInterval(() => void this.tick(), tickMs)
    this.#timer.unref()
  }

  /** Stores the state after a statement: whether no transaction is open, and the number of syncs. */
  note(isIdle: boolean, written: number): void {
    this.#isIdle = isIdle
    this.#written = written
  }

  /** One round: a checkpoint after any write, and after many writes a vacuum of one table after the other. */
  async tick(): Promise<void> {
    if (this.#isBusy || !this.#isIdle) return
    this.#isBusy = true
    try {
      if (this.#written > this.#checkpointed) {
        await this.#run('checkpoint')
        this.#checkpointed = this.#written
      }
      if (this.#written - this.#vacuumed > writesPerVacuum) await this.#vacuum()
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
    this.#vacuumed = this.#written
    const [found] = await this.#run("select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace")
    for (const { name } of found?.rows ?? []) {
      // a transaction that began meanwhile comes first; the rest follows in a later round
      if (!this.#isIdle) return
      await this.#run(`vacuum (analyze) ${String(name)}`)
      await new Promise((resume) => setTimeout(resume, 20))
    }
  }
}
