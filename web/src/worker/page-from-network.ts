/** What the server answers to a navigation: the answer that the browser has asked for in advance, else that of a request. Rejects without network. */
export async function pageFromNetwork(preload: Promise<Response | undefined>, request: Request): Promise<Response> {
  const preloaded = await preload
  // Firefox does not reject a failed preload: its answer is the error page of Firefox
  if (preloaded?.type === 'error') throw new TypeError('The preload has failed')
  return preloaded ?? fetch(request)
}
