import { stat } from 'node:fs/promises'
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type EncodedPacket,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny'
import { type Video, VideoFault, videoLimits } from './video.ts'
import { lengthSizeOf, readPacket, withoutUserData } from './video-packets.ts'
import { requireValidTables } from './video-tables.ts'

// H.264 Baseline, Main and High, and HEVC Main and Main 10, which phones record: 8 or 10 bits, 4:2:0. AAC-LC and HE-AAC.
const playableVideo = /^(?:avc[13]\.(?:42|4d|58|64)[0-9a-f]{4}|h(?:vc|ev)1\.[ABC]?[12]\..*)$/i
const playableSound = /^mp4a\.40\.(?:2|5|29)$/

/** Packets of a track, and its end in seconds. */
type Extent = { readonly count: number; readonly end: number }

/** The extent of a track from its first packet; throws `tooLong`. */
async function extentOf(sink: EncodedPacketSink, first: EncodedPacket): Promise<Extent> {
  let [count, end] = [0, 0]
  for (let next: EncodedPacket | null = first; next; next = await sink.getNextPacket(next, { metadataOnly: true })) {
    count += 1
    end = Math.max(end, next.timestamp + next.duration)
    if (count > videoLimits.packets || end > videoLimits.seconds + 1) throw new VideoFault('tooLong')
  }
  return { count, end }
}

/** A track that is copied, from the packet of its first shown moment. */
type CopiedTrack<Track> = { readonly track: Track; readonly sink: EncodedPacketSink; readonly first: EncodedPacket; readonly extent: Extent }

/** Opens a track from the key packet at `start` seconds: what the editor of a phone has cut away before time 0 is not copied. */
async function openTrack<Track extends InputVideoTrack | InputAudioTrack>(track: Track, start: number): Promise<CopiedTrack<Track>> {
  const sink = new EncodedPacketSink(track)
  const first = (await sink.getKeyPacket(start)) ?? (await sink.getFirstPacket())
  if (!first) throw new VideoFault('broken')
  return { track, sink, first, extent: await extentOf(sink, first) }
}

async function openVideo(input: Input): Promise<CopiedTrack<InputVideoTrack>> {
  const track = await input.getPrimaryVideoTrack()
  // a file that was cut off has lost its list of tracks
  if (!track) throw new VideoFault((await input.getTracks()).length > 0 ? 'notAVideo' : 'broken')
  if (!playableVideo.test((await track.getCodecParameterString()) ?? '')) throw new VideoFault('unplayable')
  const sides = [await track.getCodedWidth(), await track.getCodedHeight()]
  if (Math.max(...sides) > videoLimits.longSide || Math.min(...sides) > videoLimits.shortSide) throw new VideoFault('above4K')
  if (Math.min(...sides) < 1) throw new VideoFault('broken')
  return openTrack(track, 0)
}

/** Seconds before time 0 that decoders of AAC need. */
const soundLead = 0.2

/** The first sound that browsers play, or null for a silent video. */
async function openSound(input: Input): Promise<CopiedTrack<InputAudioTrack> | null> {
  const tracks = await input.getAudioTracks()
  for (const track of tracks) {
    if (playableSound.test((await track.getCodecParameterString()) ?? '') && (await track.getDecoderConfig())) return openTrack(track, -soundLead)
  }
  if (tracks.length > 0) throw new VideoFault('unplayableSound')
  return null
}

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : new Uint8Array(source)

type AddPacket = (packet: EncodedPacket) => Promise<void>

async function addVideoTrack({ track, first, extent }: CopiedTrack<InputVideoTrack>, output: Output): Promise<AddPacket> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if ((codec !== 'avc' && codec !== 'hevc') || !decoderConfig?.description) throw new VideoFault('broken')
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation: await track.getRotation(), flip: await track.getFlip(), maximumPacketCount: extent.count })
  const description = bytesOf(decoderConfig.description)
  const lengthSize = lengthSizeOf(codec, description)
  const cleanConfig = { ...decoderConfig, description: withoutUserData(codec, description) }
  return async (packet) => {
    const { isKey, data } = readPacket(codec, packet.data, lengthSize)
    if (packet.sequenceNumber === first.sequenceNumber && !isKey) throw new VideoFault('broken')
    await source.add(data === packet.data ? packet : packet.clone({ data }), { decoderConfig: cleanConfig })
  }
}

async function addSoundTrack({ track, extent }: CopiedTrack<InputAudioTrack>, output: Output): Promise<AddPacket> {
  const decoderConfig = (await track.getDecoderConfig())!
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source, { maximumPacketCount: extent.count })
  return (packet) => source.add(packet, { decoderConfig })
}

type Writer = { readonly sink: EncodedPacketSink; readonly add: AddPacket; next: EncodedPacket | null; remaining: number }

const writerOf = ({ sink, first, extent }: CopiedTrack<unknown>, add: AddPacket): Writer => ({ sink, add, next: first, remaining: extent.count })

/**
 * Copies the packets of all tracks in the order of time, one at a time, so that memory stays small. Throws `broken` when the file ends before its tracks, and
 * when the packets have more bytes than the file (`fileBytes`): then they lie upon each other.
 */
async function copyPackets(writers: readonly Writer[], fileBytes: number): Promise<void> {
  let bytes = 0
  for (;;) {
    const [writer] = writers.filter(({ next }) => next).toSorted((a, b) => a.next!.timestamp - b.next!.timestamp)
    if (!writer?.next) break
    bytes += writer.next.byteLength
    if (bytes > fileBytes) throw new VideoFault('broken')
    await writer.add(writer.next)
    writer.remaining -= 1
    writer.next = await writer.sink.getNextPacket(writer.next)
  }
  if (writers.some(({ remaining }) => remaining > 0)) throw new VideoFault('broken')
}

/** Only MP4 and MOV are opened: other formats, such as playlists, could name further files. */
async function remuxInput(input: Input, inputPath: string, outputPath: string): Promise<Video> {
  if (!(await input.canRead())) throw new VideoFault('notAVideo')
  await requireValidTables(inputPath)
  const [video, sound] = [await openVideo(input), await openSound(input)]
  const seconds = Math.max(video.extent.end, sound?.extent.end ?? 0)
  if (!(video.extent.end > 0)) throw new VideoFault('broken')
  if (seconds > videoLimits.seconds + 1) throw new VideoFault('tooLong')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target: new FilePathTarget(outputPath) })
  try {
    const writers = [writerOf(video, await addVideoTrack(video, output))]
    if (sound) writers.push(writerOf(sound, await addSoundTrack(sound, output)))
    await output.start()
    await copyPackets(writers, (await stat(inputPath)).size)
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
  return { width: await video.track.getDisplayWidth(), height: await video.track.getDisplayHeight(), seconds }
}

/**
 * Writes an MP4 or MOV file as an MP4 that plays while it loads, with the encoded pictures and sound unchanged and without metadata, user
 * data among the pictures, and other tracks, such as recorded positions. Throws `VideoFault`, or another error for a damaged file.
 */
export async function remuxVideo(inputPath: string, outputPath: string): Promise<Video> {
  const input = new Input({ formats: [MP4, QTFF], source: new FilePathSource(inputPath) })
  try {
    return await remuxInput(input, inputPath, outputPath)
  } finally {
    input.dispose()
  }
}
