import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  base64url,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose'

/** Forged tokens, by the name of the trick. */
export type Forgeries = Record<string, (real: string) => Promise<string>>

/** Forges tokens with Mallory's own keys, published at `url`; `asked` counts the fetches of them. */
export type TokenForger = { url: string; requestCount(): number; forgeries: Forgeries; stop(): Promise<void> }

/** Known attacks on token verifiers. Each takes a real token of Mallory's, applies `changes` to its claims, and signs it or leaves it unsigned. */
export async function openTokenForger({
  jwksUrl,
  changes,
}: {
  jwksUrl: string
  changes: Record<string, unknown>
}): Promise<TokenForger> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const ownJwk: JWK = { ...(await exportJWK(publicKey)), kid: 'thief', alg: 'RS256', use: 'sig' }
  const published = await publishKey(ownJwk)
  const { url } = published
  const { keys } = (await (await fetch(jwksUrl)).json()) as { keys: JWK[] }
  const publishedKey = keys[0] ?? {}
  const publicPem = await exportSPKI((await importJWK(publishedKey, 'RS256')) as CryptoKey)
  const claims = (real: string) => ({ ...decodeJwt(real), ...changes })
  const { signed, withSecret } = signersWith(claims, publishedKey.kid ?? '', privateKey)
  const forgeries: Forgeries = {
    'changed claims under the old signature': async (real) =>
      [tokenPart(real, 0), encodePart(claims(real)), tokenPart(real, 2)].join('.'),
    'no signature': async (real) => [tokenPart(real, 0), encodePart(claims(real)), ''].join('.'),
    'two parts alone': async (real) => [tokenPart(real, 0), encodePart(claims(real))].join('.'),
    ...unsignedTokens(claims),
    'the public key as a shared secret': withSecret(publicPem, publishedKey.kid ?? ''),
    'the public key in one line as a shared secret': withSecret(
      publicPem.replaceAll('\n', ''),
      publishedKey.kid ?? '',
    ),
    'the modulus as a shared secret': withSecret(
      base64url.decode(publishedKey.n ?? ''),
      publishedKey.kid ?? '',
    ),
    'an empty kid and a secret of zeros': withSecret(new Uint8Array(32), ''),
    "the attacker's key under the name of ours": signed({}),
    "the attacker's key under its own name": signed({ kid: 'thief' }),
    'a key without a name': signed({ kid: undefined }),
    'a key in the header itself': signed({ kid: 'thief', jwk: ownJwk }),
    'the address of a key': signed({ kid: 'thief', jku: url }),
    'the address of a key as its name': signed({ kid: url }),
    'the address of a certificate': signed({ kid: 'thief', x5u: url }),
    'a path as the name of the key': signed({ kid: '../../../../dev/null' }),
    'SQL as the name of the key': signed({ kid: "' or '1'='1" }),
    'a property of every object as the name of the key': signed({ kid: '__proto__' }),
    'another algorithm of the same key': async (real) => {
      const other = await generateKeyPair('PS256')
      return new SignJWT(claims(real))
        .setProtectedHeader({ alg: 'PS256', kid: publishedKey.kid ?? '' })
        .sign(other.privateKey)
    },
    'an elliptic signature of zeros': async (real) =>
      [
        encodePart({ ...decodeProtectedHeader(real), alg: 'ES256' }),
        encodePart(claims(real)),
        base64url.encode(new Uint8Array(64)),
      ].join('.'),
    'a critical header that is unknown': signed({ crit: ['urgent'], urgent: 1 }),
  }
  return { ...published, forgeries }
}

/** Serves Mallory's public key. */
async function publishKey(ownJwk: JWK): Promise<Omit<TokenForger, 'forgeries'>> {
  let requestCount = 0
  const server = createServer((_request, response) => {
    requestCount += 1
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [ownJwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`,
    requestCount: () => requestCount,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Signs claims with Mallory's key, under our `kid` unless the header says otherwise, or with a secret. */
function signersWith(claimsOf: (real: string) => JWTPayload, ourKid: string, privateKey: CryptoKey) {
  const signed = (header: Record<string, unknown>) => (real: string) =>
    new SignJWT(claimsOf(real))
      .setProtectedHeader({ alg: 'RS256', kid: ourKid, typ: 'JWT', ...header })
      .sign(privateKey, { crit: { urgent: true } })
  const withSecret = (secret: string | Uint8Array, kid: string) => (real: string) =>
    new SignJWT(claimsOf(real))
      .setProtectedHeader({ alg: 'HS256', kid, typ: 'JWT' })
      .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret)
  return { signed, withSecret }
}

const encodePart = (value: object): string => base64url.encode(JSON.stringify(value))
const tokenPart = (token: string, index: number): string => token.split('.')[index] ?? ''

function unsignedTokens(claimsOf: (real: string) => object): Forgeries {
  const spelt = ['none', 'None', 'NONE', 'nOnE', '']
  return Object.fromEntries(
    spelt.map((alg) => [
      `the algorithm '${alg}'`,
      async (real: string) =>
        `${encodePart({ ...decodeProtectedHeader(real), alg })}.${encodePart(claimsOf(real))}.`,
    ]),
  )
}
