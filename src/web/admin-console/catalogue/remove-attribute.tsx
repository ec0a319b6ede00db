import { useState } from 'react'
import { useNavigate } from 'react-router'
import { removeAttribute, type AttributeDetailsOnWire } from '#contracts/products/catalogue'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import styles from './catalogue.module.css'
import { labelOf } from './names.ts'

/** Removes an attribute that no product says; else it says why not. */
export function RemoveAttribute({ attribute }: { attribute: AttributeDetailsOnWire }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (attribute.products > 0)
    return <p className={styles.soft}>{t('categories.attributes.inuse', { count: attribute.products })}</p>
  const action = staffAction(removeAttribute, (reason) => ({
    params: { key: attribute.key },
    body: { reason },
  }))
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('categories.attributes.remove')}
      </Button>
      {isOpen ? (
        <ActionDialog
          title={t('categories.attributes.remove.title', { name: labelOf(attribute) })}
          lead={t('categories.attributes.remove.lead', { count: attribute.categories.length })}
          submitName={t('categories.attributes.remove')}
          isGrave
          action={action}
          done={t('categories.removed')}
          onDone={() => void navigate('/admin/catalogue/attributes')}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
