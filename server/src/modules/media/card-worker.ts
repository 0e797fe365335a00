import { parentPort } from 'node:worker_threads'
import type { Card } from './card.ts'
import { drawCard } from './draw-card.ts'

export type CardJob = { readonly job: number; readonly card: Card }
export type CardAnswer = { readonly job: number; readonly jpeg: Uint8Array } | { readonly job: number; readonly reason: string }

parentPort?.on('message', ({ job, card }: CardJob) => {
  const answer = (one: CardAnswer) => parentPort?.postMessage(one)
  drawCard(card).then(
    (jpeg) => answer({ job, jpeg }),
    (error: unknown) => answer({ job, reason: error instanceof Error ? error.message : String(error) }),
  )
})
