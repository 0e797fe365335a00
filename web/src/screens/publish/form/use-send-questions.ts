import type { ListingView } from '@site/domain/listing.ts'
import { useRef, useState } from 'react'
import type { DeviceDraft } from '../../../device/device-drafts.ts'
import { type PriceDoubt, priceDoubtOf } from '../fields/price-help.ts'
import { findSameUnits } from './SameUnit.tsx'
import { staleNumbers } from './stale-texts.ts'

/**
 * The questions before a draft is sent: about a price that is probably wrong, a new home that may be listed already, and an edited one whose description
 * says old numbers. `ask` opens at most one, and returns whether sending must wait for an answer; the answer calls `send`.
 */
export function useSendQuestions(settlePrice: (price: number) => void, send: () => void) {
  const [doubt, setDoubt] = useState<PriceDoubt | null>(null)
  const [isPriceOpen, setPriceOpen] = useState(false)
  const sameUnits = useSameUnitQuestion()
  const stale = useStaleTextQuestion(send)
  const ask = async (draft: DeviceDraft): Promise<boolean> => {
    const newDoubt = await priceDoubtOf(draft)
    if (!newDoubt) return draft.kind === 'draft' ? await sameUnits.ask(draft) : stale.ask(draft)
    setDoubt(newDoubt)
    setPriceOpen(true)
    return true
  }
  const settle = (price: number) => {
    setPriceOpen(false)
    settlePrice(price)
    send()
  }
  const publishAnyway = () => {
    sameUnits.keep()
    send()
  }
  const price = { doubt, isOpen: isPriceOpen, onClose: () => setPriceOpen(false), onSettle: settle }
  const sameUnit = { items: sameUnits.items, isOpen: sameUnits.isOpen, onClose: sameUnits.close, onPublish: publishAnyway }
  return { ask, questions: { price, sameUnit, staleText: stale.question } }
}

/** The question about listings of the same home; the same listings are asked about once. */
function useSameUnitQuestion() {
  const [items, setItems] = useState<readonly ListingView[]>([])
  const [isOpen, setOpen] = useState(false)
  const keptIds = useRef<readonly string[]>([])
  const ask = async (draft: DeviceDraft): Promise<boolean> => {
    const newItems = (await findSameUnits(draft)).filter(({ id }) => !keptIds.current.includes(id))
    if (newItems.length === 0) return false
    setItems(newItems)
    setOpen(true)
    return true
  }
  const close = () => setOpen(false)
  const keep = () => {
    keptIds.current = [...keptIds.current, ...items.map(({ id }) => id)]
    close()
  }
  return { items, isOpen, ask, close, keep }
}

/** The question about old numbers in the description; the same numbers are asked about once. */
function useStaleTextQuestion(send: () => void) {
  const [numbers, setNumbers] = useState<readonly number[]>([])
  const [isOpen, setOpen] = useState(false)
  const keptNumbers = useRef('')
  const ask = (draft: DeviceDraft): boolean => {
    const newNumbers = staleNumbers(draft)
    if (newNumbers.length === 0 || newNumbers.join() === keptNumbers.current) return false
    setNumbers(newNumbers)
    setOpen(true)
    return true
  }
  const close = () => setOpen(false)
  const keep = () => {
    keptNumbers.current = numbers.join()
    close()
    send()
  }
  return { ask, question: { numbers, isOpen, onClose: close, onKeep: keep } }
}
