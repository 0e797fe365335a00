/** Fetches a picture or a video with its file name: `image.{ext}` or `video.{ext}` (S7.6). Rejects when the response is not 2xx. */
export async function fetchFile(kind: 'image' | 'video', url: string): Promise<{ readonly blob: Blob; readonly name: string }> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return { blob: await response.blob(), name: `${kind}.${url.split('.').at(-1)}` }
}
