/** The response of the server to a navigation: the one that the browser has preloaded, else that of a new request. Rejects without network. */
export async function pageFromNetwork(preload: Promise<Response | undefined>, request: Request): Promise<Response> {
  const preloaded = await preload
  // Firefox does not reject a failed preload: its answer is the error page of Firefox
  if (preloaded?.type === 'error') throw new TypeError('The preload has failed')
  return preloaded ?? fetch(request)
}
