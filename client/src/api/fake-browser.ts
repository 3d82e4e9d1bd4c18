// The parts of a browser that Node lacks, as far as the code under test needs them.
import { vi } from 'vitest'

class FakeStorage implements Storage {
  readonly #items = new Map<string, string>()
  get length(): number {
    return this.#items.size
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(name: string): string | null {
    return this.#items.get(name) ?? null
  }
  setItem(name: string, value: string): void {
    this.#items.set(name, value)
  }
  removeItem(name: string): void {
    this.#items.delete(name)
  }
  clear(): void {
    this.#items.clear()
  }
}

vi.stubGlobal('localStorage', new FakeStorage())
vi.stubGlobal('sessionStorage', new FakeStorage())
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {}, lang: '' } })
vi.stubGlobal('location', { host: 'localhost', protocol: 'http:', origin: 'http://localhost' })
vi.stubGlobal('screen', { width: 390, height: 844 })
vi.stubGlobal('indexedDB', { deleteDatabase: () => {} })
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}))
