import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { listMaterials, type MaterialList } from '#contracts/community/feed'
import { ask } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { CommissionLabel } from './commission-label.tsx'
import { MaterialRows } from './material-rows.tsx'
import styles from './materials.module.css'

type MaterialsProps = {
  /** From the page's loader; the drawer reloads it when it opens. */
  list: MaterialList
  /** The list position of the material whose mark on the picture was pressed. */
  opened?: number | null
  onClose?: () => void
}

/** The materials of a post: the disclosure, and a drawer with prices that adds them to the cart. */
export function Materials({ list: first, opened = null, onClose }: MaterialsProps) {
  const t = useTranslator()
  const [list, setList] = useState(first)
  const [isOpen, setOpen] = useState(false)
  if (list.lines.length === 0) return null
  // Fetches current prices and stock; without an answer those of the page stay.
  const look = (): void => {
    ask(listMaterials, { params: { id: first.post_id } }).then(setList, () => undefined)
  }
  const open = (): void => {
    setOpen(true)
    look()
  }
  const close = (): void => {
    setOpen(false)
    onClose?.()
  }
  return (
    <section className={styles.materials} aria-label={t('materials.title')}>
      <div className={styles.summary}>
        <p className={styles.sum}>
          {t('materials.summary', {
            count: list.lines.length,
            stores: list.stores,
            total: inRupees(list.total),
          })}
        </p>
        <Button isWide onClick={open}>
          <ShoppingBag size={18} aria-hidden="true" /> {t('materials.open')}
        </Button>
      </div>
      <CommissionLabel disclosure={list.disclosure} />
      <Dialog isOpen={isOpen || opened !== null} onClose={close} title={t('materials.title')} shape="panel">
        <CommissionLabel disclosure={list.disclosure} />
        <MaterialRows list={list} marked={opened} onRefused={look} />
      </Dialog>
    </section>
  )
}
