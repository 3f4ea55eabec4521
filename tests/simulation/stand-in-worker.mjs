// A worker begins without the loader of its parent.
import { register } from 'tsx/esm/api'

register()
await import('./stand-in-worker.ts')
