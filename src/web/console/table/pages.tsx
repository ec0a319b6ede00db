import { ChevronRight } from 'lucide-react'
import { useTranslator } from '../../messages/messages.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { useListAddress } from './address.ts'
import styles from './list-table.module.css'

/** How many rows there are, and links to the first and the next page. */
export function Pages({ next, count }: { next: string | null; count: number }) {
  const t = useTranslator()
  const address = useListAddress()
  const isFirst = address.value('cursor') === ''
  return (
    <div className={styles.pages}>
      <p>{t('table.count', { count })}</p>
      {isFirst ? null : (
        <ButtonLink to={address.with({})} variant="quiet" size="small">
          {t('table.first')}
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink to={address.with({ cursor: next })} variant="secondary" size="small" rel="next">
          {t('table.next')}
          <ChevronRight size={18} aria-hidden="true" />
        </ButtonLink>
      )}
    </div>
  )
}
