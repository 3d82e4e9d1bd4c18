// The cipher's keys in IndexedDB, which can hold CryptoKeys whose bytes no script can read.
import { keyDatabase } from './session.ts'

export interface CipherKeys {
  /** The session that the keys belong to; keys of another session are not used. */
  readonly ticket: string
  /** The specification's ENCRYPT header. */
  readonly token: string
  readonly aes: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly mac: CryptoKey
}

const store = 'keys'
const onlyKey = 'session'

export function loadKeys(): Promise<CipherKeys | undefined> {
  return inStore('readonly', (keys) => keys.get(onlyKey))
}

export async function saveKeys(keys: CipherKeys): Promise<void> {
  await inStore('readwrite', (stored) => stored.put(keys, onlyKey))
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(keyDatabase, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  const database = await result(opening)
  try {
    return await result(act(database.transaction(store, mode).objectStore(store)))
  } finally {
    database.close()
  }
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
