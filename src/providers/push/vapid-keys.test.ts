import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveVapidKeys } from './vapid-keys.ts'

test('each of 2,000 secrets gives a private key of 32 bytes that matches its public key, also keys that begin with a zero', () => {
  let zeros = 0
  for (let shop = 0; shop < 2_000; shop += 1) {
    const { publicKey, privateKey } = deriveVapidKeys(Buffer.from(`the secret of shop ${shop}`))
    const bytes = Buffer.from(privateKey, 'base64url')
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(bytes)
    expect([bytes.length, pair.getPublicKey('base64url')]).toEqual([32, publicKey])
    if (bytes[0] === 0) zeros += 1
  }
  expect(zeros).toBeGreaterThan(0)
})
