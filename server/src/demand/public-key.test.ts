import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { merchantKey } from './public-key.ts'

const { publicKey } = generateKeyPairSync('ed25519')
const { x = '' } = publicKey.export({ format: 'jwk' })

test('PEM and x of the JWK are the same key', () => {
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
  expect(merchantKey(pem)).toEqual(merchantKey(x))
})

// RFC 8037, appendix A.3.
test('its name is the thumbprint of RFC 7638', () => {
  expect(merchantKey('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo').id).toBe(
    'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  )
})

test.each([
  ['nothing', ''],
  [
    'a private key',
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  ],
  [
    'another kind',
    generateKeyPairSync('x25519').publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  ],
  ['no key', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
  ['zero', 'A'.repeat(43)],
  ['one, negative', Buffer.from(`01${'00'.repeat(30)}80`, 'hex').toString('base64url')],
])('refused: %s', (_, text) => {
  expect(() => merchantKey(text)).toThrow(expect.objectContaining({ code: 1003 }))
})
