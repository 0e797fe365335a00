import type { Outcome } from './process-pool.ts'
import { type Video, VideoFault } from './video.ts'
import type { VideoRequest } from './video-pipeline.ts'
import { remuxVideo } from './video-remux.ts'

// The child process of video-pipeline.ts; it has one request at a time and ends with its parent.

async function respond({ inputPath, outputPath }: VideoRequest): Promise<Outcome<Video>> {
  try {
    return { result: await remuxVideo(inputPath, outputPath) }
  } catch (error) {
    return { fault: error instanceof VideoFault ? error.code : 'broken' }
  }
}

process.on('message', (request: VideoRequest) => void respond(request).then((outcome) => process.send?.(outcome)))
process.on('disconnect', () => process.exit())
