import { parentPort } from 'node:worker_threads'
import { serveRequests } from '../../worker-client.ts'
import { drawCard } from './draw-card.ts'

if (!parentPort) throw new Error('card-worker.ts runs in a worker thread only')
serveRequests(parentPort, drawCard)
