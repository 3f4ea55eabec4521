/** What the process and the thread that runs the embedded engine say to each other. */
export type EngineOptions = { folder: string; syncToDisk: boolean }
export type EngineRequest = { id: number; wire: Uint8Array<ArrayBuffer> } | { id: number; close: true }
export type EngineAnswer =
  | { opened: true }
  | { id: number; wire: Uint8Array<ArrayBuffer> }
  | { id: number; closed: true }
  | { id: number; failure: string }
