import { contentFits } from './first-screen/content-fits.ts'
import { rememberEarlyActs } from './first-screen/early-acts.ts'
import { askEarly, askEarlyWhoIsHere } from './first-screen/early-calls.ts'
import { openAsPageSays } from './first-screen/open-as-page-says.ts'
import { followTranslatedTexts } from './first-screen/translated-texts.ts'
import { afterFirstAct, listenForFirstAct } from './platform/first-act.ts'
import { demoUser } from './platform/storage/browser-storage.ts'
import './typefaces/typefaces.css'
import './styles/app.css'

/*
 * The page's only script at first. A page that comes with its content is shown before the screens' script is asked
 * for: on a slow phone the two would share the line. What a visitor does in between is kept, and done then.
 */
openAsPageSays(document.documentElement)
const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

const LONGEST_WAIT_MS = 2_500

/** Not before the picture and the typefaces are here and shown, unless somebody acts, or they are very late. */
function whenShown(act: () => void) {
  afterFirstAct(act)
  setTimeout(act, LONGEST_WAIT_MS)
  const whenPainted = () => {
    if (document.hidden) act()
    else new PerformanceObserver(act).observe({ type: 'paint', buffered: true })
  }
  if (document.readyState === 'complete') whenPainted()
  else addEventListener('load', whenPainted, { once: true })
}

/** The screen's own script, together with the one that will ask for it. */
function preload(file: string) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
}

followTranslatedTexts()
listenForFirstAct()
const { session, calls, customerCalls } = container.dataset
// Nothing of a demo reaches the server.
if (session && !demoUser.read()) {
  void askEarlyWhoIsHere(session, customerCalls?.split(' ') ?? [])
  for (const path of calls?.split(' ') ?? []) askEarly(path)
}
if (container.hasChildNodes() && !contentFits(location, history.state)) container.replaceChildren()
const files = container.dataset.later?.split(' ') ?? []
// An outline has nothing to show but that more is coming, and nothing to press.
if (container.hasChildNodes() && container.dataset.outline === undefined) {
  rememberEarlyActs(container)
  let asked = false
  whenShown(() => {
    if (asked) return
    asked = true
    for (const file of files) preload(file)
    void import('./main.tsx')
  })
} else {
  delete container.dataset.later
  void import('./main.tsx')
}
