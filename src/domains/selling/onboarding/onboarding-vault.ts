import { createHmac, hkdfSync } from 'node:crypto'
import { payoutSealing, type Sealing } from '#domains/money/payouts'
import { loadKeyFile } from '#platform/key-file'

/** Numbers that only who has a reason may read, and marks by which the same number is recognised again. */
export type Vault = Sealing & { mark(kind: 'pan' | 'bank', number: string): string }

/** Opened when it is needed first; every process on one `dataDir` has the same. */
export function onboardingVault(dataDir: string): () => Promise<Vault> {
  const sealing = payoutSealing(dataDir)
  let marking: Promise<Buffer> | undefined
  return async () => {
    marking ??= loadKeyFile(dataDir, 'payouts').then((master) =>
      Buffer.from(hkdfSync('sha256', master, 'ciy onboarding', 'marks', 32)),
    )
    marking.catch(() => (marking = undefined))
    const [sealed, key] = await Promise.all([sealing(), marking])
    return {
      ...sealed,
      mark: (kind, number) => createHmac('sha256', key).update(`${kind} ${number}`).digest('base64url'),
    }
  }
}

/** What of an account is marked: it and its branch. */
export const accountMarkInput = (ifsc: string, accountNumber: string): string => `${ifsc} ${accountNumber}`

export const sealOwnerOf = (applicationId: number, item: 'business' | 'bank'): string =>
  `application ${applicationId} ${item}`
