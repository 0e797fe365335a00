/** Fetches a picture or a video, with the name that it is saved by: `image.{ext}` or `video.{ext}` (specification section 7). */
export async function fetchFile(kind: 'image' | 'video', url: string): Promise<{ readonly blob: Blob; readonly name: string }> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return { blob: await answer.blob(), name: `${kind}.${url.split('.').at(-1)}` }
}
