import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

type Faults = {
  /** Adds 1 to the number of fields with an error, or subtracts 1. */
  readonly addToCount: (change: 1 | -1) => void
  /** How often the panel has cleared its fields. */
  readonly clearCount: number
}

const FaultsContext = createContext<Faults>({ addToCount: () => undefined, clearCount: 0 })

/** The state of a panel of filters: whether a field inside `withFaults` shows an error, and `clearFields`, which also clears texts that are no valid value. */
export function useFieldFaults() {
  const [count, setCount] = useState(0)
  const [clearCount, setClearCount] = useState(0)
  const faults = useMemo<Faults>(() => ({ addToCount: (change) => setCount((before) => before + change), clearCount }), [clearCount])
  return {
    hasFault: count > 0,
    clearFields: () => setClearCount((before) => before + 1),
    withFaults: (children: ReactNode) => <FaultsContext value={faults}>{children}</FaultsContext>,
  }
}

/** Tells the panel that a field shows an error. */
export function useReportFault(hasFault: boolean): void {
  const { addToCount } = useContext(FaultsContext)
  useEffect(() => {
    if (!hasFault) return
    addToCount(1)
    return () => addToCount(-1)
  }, [hasFault, addToCount])
}

/** A number that changes when the panel clears its fields. Use it as the React key of a field whose text may be invalid. */
export const useClearCount = (): number => useContext(FaultsContext).clearCount
