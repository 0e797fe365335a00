import type { ListingView } from '@site/domain/listing.ts'
import { useRef, useState } from 'react'
import type { DeviceDraft } from '../../../device/device-drafts.ts'
import { type PriceDoubt, priceDoubtOf } from '../fields/price-help.ts'
import { sameUnitsOf } from './SameUnit.tsx'
import { staleNumbers } from './stale-texts.ts'

/**
 * The questions before a draft is sent: about a price that is probably wrong, about a new home that may be listed already, and about an edited
 * one whose description says the old numbers. `ask` returns whether one stops the sending; `send` goes on after an answer.
 */
export function useQuestions(settlePrice: (price: number) => void, send: () => void) {
  const [doubt, setDoubt] = useState<PriceDoubt | null>(null)
  const [isAsking, setAsking] = useState(false)
  const sameUnits = useSameUnits()
  const stale = useStaleTexts(send)
  const ask = async (draft: DeviceDraft): Promise<boolean> => {
    const found = await priceDoubtOf(draft)
    if (!found) return draft.kind === 'draft' ? await sameUnits.ask(draft) : stale.ask(draft)
    setDoubt(found)
    setAsking(true)
    return true
  }
  const settle = (price: number) => {
    setAsking(false)
    settlePrice(price)
    send()
  }
  const publishAnyway = () => {
    sameUnits.keep()
    send()
  }
  const price = { doubt, isOpen: isAsking, onClose: () => setAsking(false), onSettle: settle }
  const sameUnit = { items: sameUnits.items, isOpen: sameUnits.isOpen, onClose: sameUnits.close, onPublish: publishAnyway }
  return { ask, shown: { price, sameUnit, staleText: stale.question } }
}

/** The question about listings of the same home; the same listings are asked about once. */
function useSameUnits() {
  const [items, setItems] = useState<readonly ListingView[]>([])
  const [isOpen, setOpen] = useState(false)
  const kept = useRef<readonly string[]>([])
  const ask = async (draft: DeviceDraft): Promise<boolean> => {
    const found = (await sameUnitsOf(draft)).filter(({ id }) => !kept.current.includes(id))
    if (found.length === 0) return false
    setItems(found)
    setOpen(true)
    return true
  }
  const close = () => setOpen(false)
  const keep = () => {
    kept.current = [...kept.current, ...items.map(({ id }) => id)]
    close()
  }
  return { items, isOpen, ask, close, keep }
}

/** The question about old numbers in the description; the same numbers are asked about once. */
function useStaleTexts(send: () => void) {
  const [numbers, setNumbers] = useState<readonly number[]>([])
  const [isOpen, setOpen] = useState(false)
  const kept = useRef('')
  const ask = (draft: DeviceDraft): boolean => {
    const found = staleNumbers(draft)
    if (found.length === 0 || found.join() === kept.current) return false
    setNumbers(found)
    setOpen(true)
    return true
  }
  const close = () => setOpen(false)
  const keep = () => {
    kept.current = numbers.join()
    close()
    send()
  }
  return { ask, question: { numbers, isOpen, onClose: close, onKeep: keep } }
}
