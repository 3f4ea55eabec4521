// Answers for the pages of meals below /m/, and for nothing else: the network first, what was kept without one.
const MOST_KEPT = 60

async function forgetOldest(kept) {
  const requests = await kept.keys()
  for (const request of requests.slice(0, Math.max(0, requests.length - MOST_KEPT))) await kept.delete(request)
}

async function keep(request, answer) {
  const kept = await caches.open('meals')
  const isGone = answer.status === 404 || answer.status === 410
  if (isGone) return kept.delete(request)
  if (!answer.ok) return
  await kept.delete(request)
  await kept.put(request, answer.clone())
  await forgetOldest(kept)
}

async function answerFor(event) {
  const { request } = event
  try {
    const answer = await fetch(request)
    event.waitUntil(keep(request, answer.clone()))
    return answer
  } catch (error) {
    const known = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
    if (known) return known
    throw error
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && new URL(event.request.url).origin === location.origin)
    event.respondWith(answerFor(event))
})
