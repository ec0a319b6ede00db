import {
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type CryptoKey,
  type JWK,
} from 'jose'
import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { recordAudit } from '../audit/audit.ts'
import type { Secrets } from '../secrets.ts'
import {
  insertSigningKey,
  lockSigningKeys,
  listTrustedKeys,
  type TrustedKey,
} from '../queries/signing-keys.ts'
import { addSeconds } from '../service.ts'
import type { KeyPurpose } from '../tables.ts'

const DAY_SECONDS = 24 * 60 * 60
const SIGNING_SECONDS = 30 * DAY_SECONDS
// The next key is published this long before its first use, so that verifiers with cached keys know it.
const PUBLISHED_BEFORE_SECONDS = 2 * DAY_SECONDS
// Longer than the lifetime of any token.
const TRUSTED_AFTER_SECONDS = DAY_SECONDS

export type SigningKeys = {
  signer(purpose: KeyPurpose): Promise<Signer>
  /** null for an unknown key, or one that is no longer accepted. */
  verifier(purpose: KeyPurpose, kid: string): CryptoKey | null
  published(purpose: KeyPurpose): JWK[]
  /** Reloads the keys and creates the next one when it is due. */
  refresh(): Promise<void>
}

type Signer = { kid: string; key: CryptoKey }

type KeyRing = Map<string, { row: TrustedKey; publicKey: CryptoKey; privateKey: CryptoKey | null }>

type SigningKeyOptions = { db: Db; clock: Clock; secrets: Secrets; purposes: readonly KeyPurpose[] }

/** Opens the signing keys; at the first start they are created, by one process of the cluster at a time. */
export async function openSigningKeys(keeper: SigningKeyOptions): Promise<SigningKeys> {
  let ring: KeyRing = new Map()
  const refresh = async (): Promise<void> => {
    for (const purpose of keeper.purposes) await rotateWhenDue(keeper, purpose)
    ring = await loadKeyRing(keeper, ring)
  }
  await refresh()
  const believed = (purpose: KeyPurpose) => {
    const now = keeper.clock.now()
    return [...ring.values()].filter(({ row }) => row.purpose === purpose && row.trusted_until > now)
  }
  const signing = (purpose: KeyPurpose): Signer | null => {
    const now = keeper.clock.now()
    const own = believed(purpose).filter(({ privateKey, row }) => privateKey && row.signs_from <= now)
    const newest = own.toSorted((a, b) => b.row.signs_from.getTime() - a.row.signs_from.getTime())[0]
    return newest?.privateKey ? { kid: newest.row.kid, key: newest.privateKey } : null
  }
  return {
    refresh,
    signer: async (purpose) => {
      // After weeks of suspension a process has no valid key left.
      if (!signing(purpose)) await refresh()
      const signer = signing(purpose)
      if (!signer) throw new Error(`There is no signing key for ${purpose}.`)
      return signer
    },
    verifier: (purpose, kid) => believed(purpose).find(({ row }) => row.kid === kid)?.publicKey ?? null,
    published: (purpose) =>
      believed(purpose).map(({ row }) => ({ ...row.public_jwk, kid: row.kid, alg: 'RS256', use: 'sig' })),
  }
}

async function loadKeyRing({ db, clock, secrets }: SigningKeyOptions, known: KeyRing): Promise<KeyRing> {
  const ring: KeyRing = new Map()
  for (const row of await listTrustedKeys(db, clock.now())) {
    ring.set(row.kid, known.get(row.kid) ?? (await importKey(secrets, row)))
  }
  return ring
}

async function importKey(secrets: Secrets, row: TrustedKey) {
  const publicKey = (await importJWK(row.public_jwk, 'RS256')) as CryptoKey
  // Sealed under a lost secret: it can still verify, but another key signs.
  const plain = secrets.open(row.private_sealed)
  return { row, publicKey, privateKey: plain ? await importPKCS8(plain.toString(), 'RS256') : null }
}

async function rotateWhenDue(keeper: SigningKeyOptions, purpose: KeyPurpose): Promise<void> {
  if (await nextRotation(keeper, keeper.db, purpose)) {
    await transact(keeper.db, async (tx) => {
      await lockSigningKeys(tx)
      const from = await nextRotation(keeper, tx, purpose)
      if (!from) return
      const key = await createKey(keeper.secrets, purpose, from)
      await insertSigningKey(tx, key)
      await recordAudit(keeper, tx, {
        kind: 'keys.rotated',
        address: null,
        detail: { purpose, kid: key.kid, from: from.toISOString() },
      })
    })
  }
}

/** When the next key starts to sign; null while the current one is valid long enough. */
async function nextRotation(
  { clock, secrets }: SigningKeyOptions,
  db: Db,
  purpose: KeyPurpose,
): Promise<Date | null> {
  const now = clock.now()
  const usable = (await listTrustedKeys(db, now)).filter(
    (key) => key.purpose === purpose && secrets.open(key.private_sealed),
  )
  const lastUntil = Math.max(0, ...usable.map(({ signs_until }) => signs_until.getTime()))
  if (lastUntil <= now.getTime()) return now
  return lastUntil - now.getTime() < PUBLISHED_BEFORE_SECONDS * 1_000 ? new Date(lastUntil) : null
}

async function createKey(secrets: Secrets, purpose: KeyPurpose, from: Date) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const { kty, n, e } = await exportJWK(publicKey)
  const until = addSeconds(from, SIGNING_SECONDS)
  return {
    kid: randomBytes(12).toString('hex'),
    purpose,
    public_jwk: JSON.stringify({ kty, n, e }),
    private_sealed: secrets.seal(Buffer.from(await exportPKCS8(privateKey))),
    signs_from: from,
    signs_until: until,
    trusted_until: addSeconds(until, TRUSTED_AFTER_SECONDS),
  }
}
