import { useState } from 'react'
import type { FullReason } from '#contracts/products/approvals'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useLanguage, useTranslator } from '../../messages/messages.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import styles from './products.module.css'

/** The reasons that staff choose from, with the texts that sellers read. */
export function ReasonsCard({ reasons }: { reasons: readonly FullReason[] }) {
  const t = useTranslator()
  const language = useLanguage()
  const [edited, setEdited] = useState<FullReason | 'new' | null>(null)
  return (
    <Card title={t('adminproducts.reasons')}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('adminproducts.reasons.lead')}</p>
        <ul className={styles.lines}>
          {reasons.map((reason) => (
            <li key={reason.key}>
              <p className={styles.head}>
                <strong>{language === 'hi' ? reason.title_hi : reason.title}</strong>
                {reason.is_hidden ? <Badge>{t('adminproducts.reasons.hidden')}</Badge> : null}
                <Button size="small" variant="quiet" onClick={() => setEdited(reason)}>
                  {t('adminproducts.reasons.edit')}
                  <span className="visually-hidden"> {reason.title}</span>
                </Button>
              </p>
              <p className={styles.note}>{language === 'hi' ? reason.text_hi : reason.text}</p>
              <p className={styles.note}>{t('adminproducts.reasons.used', { count: reason.used })}</p>
            </li>
          ))}
        </ul>
        <div>
          <Button variant="secondary" onClick={() => setEdited('new')}>
            {t('adminproducts.reasons.add')}
          </Button>
        </div>
      </div>
      {edited ? (
        <ReasonDialog reason={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Card>
  )
}
