// The browser's complaints while a test runs: errors on the console (a broken content security policy or a
// failed request is one), uncaught exceptions, and answers that say the server broke.
import type { BrowserContext } from '@playwright/test'

export class Noise {
  readonly #heard: string[] = []
  // A live stream may be asked for just as its session ends; the app hears of that by its next call.
  readonly #expected: RegExp[] = [/status of 401 .*\/live\/stream\)$/]

  listen(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#heard.push(String(error.error().stack)))
    context.on('response', (answer) => {
      if (answer.status() >= 500) this.#heard.push(`${answer.status()} ${answer.url()}`)
    })
  }

  /** Allows a complaint that this test causes on purpose. */
  expect(what: RegExp): void {
    this.#expected.push(what)
  }

  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((what) => what.test(line)))
  }
}
