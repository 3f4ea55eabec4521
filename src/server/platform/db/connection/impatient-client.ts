import pg from 'pg'

/** How the driver says, without a code, that `query_timeout` has passed. */
const NO_ANSWER = 'Query read timeout'

/**
 * A connection that ends when an answer does not come within the driver's `query_timeout` (milliseconds), and tells
 * its `error` listeners. The driver alone keeps it, so that the next query, a rollback for example, waits behind the
 * lost one.
 */
export class ImpatientClient extends pg.Client {
  // Whatever a driver's query may be given and gives back.
  override query(...parameters: readonly unknown[]): never {
    const callback = parameters.at(-1)
    if (typeof callback !== 'function') {
      const result: unknown = Reflect.apply(super.query, this, parameters)
      if (!(result instanceof Promise)) return result as never
      // One promise in a row: beside another, an error would not tell who had asked.
      const heard = result.catch((error: Error) => {
        this.#endWhenLost(error)
        throw error
      })
      return heard as never
    }
    const told = (error: Error | null, result: unknown) => {
      this.#endWhenLost(error)
      callback(error, result)
    }
    return Reflect.apply(super.query, this, [...parameters.slice(0, -1), told]) as never
  }

  #endWhenLost(error: Error | null): void {
    if (error?.message !== NO_ANSWER) return
    // A query under way makes the driver close the socket instead of saying goodbye.
    void this.end()
    this.emit('error', error)
  }
}
