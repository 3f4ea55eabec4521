import { AsyncLocalStorage } from 'node:async_hooks'

const patient = new AsyncLocalStorage<boolean>()

/** For work that nobody sits and waits for, such as jobs: it waits for a database that does not answer as long as the pool does. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patient.run(true, work)

/** For an answer that several wait for, some of them people: it is given up as soon as the database is silent. */
export const impatiently = <T>(work: () => Promise<T>): Promise<T> => patient.run(false, work)

export const isPatient = (): boolean => patient.getStore() === true
