import { parentPort } from 'node:worker_threads'
import type { Card } from './card.ts'
import { drawCard } from './draw-card.ts'

export type CardJob = { readonly job: number; readonly card: Card }
export type CardAnswer = { readonly job: number; readonly jpeg: Uint8Array } | { readonly job: number; readonly reason: string }

parentPort?.on('message', async ({ job, card }: CardJob) => {
  const answer: CardAnswer = await drawCard(card).then(
    (jpeg) => ({ job, jpeg }),
    (error: unknown) => ({ job, reason: error instanceof Error ? error.message : String(error) }),
  )
  parentPort?.postMessage(answer)
})
