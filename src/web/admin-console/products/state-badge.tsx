import type { ProductState } from '#contracts/products/approvals'
import { Badge } from '../../ui/badge/badge.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { stateNames } from './names.ts'
import styles from './products.module.css'

const tones: Partial<Record<ProductState, 'brand' | 'success' | 'danger'>> = {
  Live: 'success',
  InReview: 'brand',
  ChangePending: 'brand',
  TakenDown: 'danger',
}

/** The state of a product, and whether a rule flagged it. */
export function StateBadge({ state, is_flagged }: { state: ProductState; is_flagged: boolean }) {
  const t = useTranslator()
  return (
    <span className={styles.badges}>
      <Badge tone={tones[state] ?? 'plain'}>{t(stateNames[state])}</Badge>
      {is_flagged ? <Badge tone="brand">{t('adminproducts.state.flagged')}</Badge> : null}
    </span>
  )
}
