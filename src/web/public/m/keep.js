// Has this device keep the page of a meal, so that it opens without a connection afterwards.
const page = document.querySelector('[data-keep]')
if (page && 'serviceWorker' in navigator) {
  const files = [...document.querySelectorAll('link[rel="stylesheet"]')].map(({ href }) => href)
  navigator.serviceWorker
    .register('/m/sw.js', { scope: '/m/' })
    .then(() => caches.open('meals'))
    .then((kept) => kept.addAll([location.pathname, ...files]))
    .then(() => {
      document.documentElement.dataset.kept = 'true'
    })
    .catch(() => {
      // Without it the page opens with a connection alone.
    })
}
