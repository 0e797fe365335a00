const tickMs = 60_000
/** Writes (in syncs) after which tables are vacuumed and their statistics renewed. */
const writesPerVacuum = 20_000

/**
 * What a PostgreSQL server's own background processes do and an embedded one lacks: without checkpoints the log grows until the
 * next clean stop, without vacuum the tables bloat and plans go blind. Works only between statements, never inside a transaction.
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

  /** Takes note of the state after a statement: whether no transaction is open, and how many syncs there were. */
  note(isIdle: boolean, written: number): void {
    this.#isIdle = isIdle
    this.#written = written
  }

  /** One round: a checkpoint when anything was written, and table by table a vacuum when much was. */
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
      console.warn('The embedded database could not be tidied:', error)
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
      // a person's transaction that began meanwhile comes first; the rest is done at a later round
      if (!this.#isIdle) return
      await this.#run(`vacuum (analyze) ${String(name)}`)
      await new Promise((resume) => setTimeout(resume, 20))
    }
  }
}
