import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Fields, type FieldsProps } from './fields.tsx'
import { noFilters } from './filters.ts'
import styles from './sheet.module.css'

type SheetProps = FieldsProps & { count: number; isBusy: boolean; isOpen: boolean; onClose: () => void }

/** The filters over the list, which updates underneath; the button shows the number of results. */
export function FilterSheet({ count, isBusy, isOpen, onClose, ...fields }: SheetProps) {
  const t = useTranslator()
  const { chosen, ownsCategory, change } = fields
  const clear = () =>
    change({ ...noFilters, sort: chosen.sort, category: ownsCategory ? chosen.category : null })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('lists.filters')} shape="panel">
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <Fields {...fields} />
        <div className={styles.ways}>
          <Button variant="quiet" onClick={clear}>
            {t('lists.clear')}
          </Button>
          <Button isBusy={isBusy} onClick={onClose} className={styles.show}>
            {t('lists.show', { count })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
