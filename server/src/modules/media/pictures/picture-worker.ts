import { parentPort } from 'node:worker_threads'
import { serveRequests } from '../../../worker-client.ts'
import { drawPicture } from './draw-picture.ts'

if (!parentPort) throw new Error('picture-worker.ts runs in a worker thread only')
serveRequests(parentPort, drawPicture)
