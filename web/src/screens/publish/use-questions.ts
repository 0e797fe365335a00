import type { FormValues } from '@site/domain/form-rules.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { useRef, useState } from 'react'
import type { DeviceDraft } from '../../listing/device-drafts.ts'
import { type PriceDoubt, priceDoubtOf } from './price-help.ts'
import { sameUnitsOf } from './SameUnit.tsx'

/**
 * The questions before a draft is sent: about a price that is probably wrong, and about a new home that may be listed already. `ask` returns
 * whether one stops the sending; `send` goes on after an answer.
 */
export function useQuestions(settlePrice: (price: number) => void, send: () => void) {
  const [doubt, setDoubt] = useState<PriceDoubt | null>(null)
  const [isAsking, setAsking] = useState(false)
  const sameUnits = useSameUnits()
  const ask = async (draft: DeviceDraft): Promise<boolean> => {
    const found = await priceDoubtOf(draft)
    if (!found) return draft.kind === 'draft' && (await sameUnits.ask(draft.values))
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
  const question = { doubt, isOpen: isAsking, onClose: () => setAsking(false), onSettle: settle }
  const sameUnit = { items: sameUnits.items, isOpen: sameUnits.isOpen, onClose: sameUnits.close, onPublish: publishAnyway }
  return { ask, shown: { question, sameUnit } }
}

/** The question about listings of the same home; the same listings are asked about once. */
function useSameUnits() {
  const [items, setItems] = useState<readonly ListingView[]>([])
  const [isOpen, setOpen] = useState(false)
  const kept = useRef<readonly string[]>([])
  const ask = async (values: FormValues): Promise<boolean> => {
    const found = (await sameUnitsOf(values)).filter(({ id }) => !kept.current.includes(id))
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
