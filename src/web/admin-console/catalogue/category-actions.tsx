import { useState } from 'react'
import { useNavigate } from 'react-router'
import { moveProducts, removeCategory, type CategoryOnWire } from '#contracts/products/catalogue'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import styles from './catalogue.module.css'
import { CategoryOptions } from './category-options.tsx'
import { nameOf } from './names.ts'
import { ancestorsOf, treeRows } from './tree.ts'

type Props = { category: CategoryOnWire; categories: readonly CategoryOnWire[] }

/** What else can be done with a category: one below it, its products into another, away with it. */
export function CategoryActions({ category, categories }: Props) {
  const t = useTranslator()
  const [open, setOpen] = useState<'move' | 'remove' | null>(null)
  const close = (): void => setOpen(null)
  const hasBelow = categories.some(({ parent_id: parent }) => parent === category.id)
  const isRemovable = category.id > LAST_SHIPPED_HOBBY && category.all_products === 0 && !hasBelow
  return (
    <div className={styles.actions}>
      <ButtonLink to={`?new=${category.id}`} variant="secondary" size="small">
        {t('categories.add.below')}
      </ButtonLink>
      <Button
        variant="secondary"
        size="small"
        disabled={category.all_products === 0}
        onClick={() => setOpen('move')}
      >
        {t('categories.move')}
      </Button>
      <Button variant="quiet" size="small" disabled={!isRemovable} onClick={() => setOpen('remove')}>
        {t('categories.remove')}
      </Button>
      {open === 'move' ? <MoveDialog category={category} categories={categories} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog category={category} onClose={close} /> : null}
    </div>
  )
}

/** The hobbies that come with the program can be hidden, not removed. */
const LAST_SHIPPED_HOBBY = 14

function MoveDialog({ category, categories, onClose }: Props & { onClose: () => void }) {
  const t = useTranslator()
  const targets = treeRows(categories).filter(
    ({ id, is_shown: isShown }) =>
      id !== category.id && isShown && !ancestorsOf(categories, id).includes(category.id),
  )
  const action = staffAction(moveProducts, (reason, fields) => ({
    params: { id: category.id },
    body: {
      to_id: textIn(fields, 'to_id'),
      with_children: fields.has('with_children'),
      hide: fields.has('hide'),
      reason,
    },
  }))
  return (
    <ActionDialog
      title={t('categories.move.title', { name: nameOf(category) })}
      lead={t('categories.move.lead', { count: category.all_products })}
      submitName={t('categories.move')}
      action={action}
      done={({ moved }) => t('categories.move.done', { count: moved })}
      onClose={onClose}
    >
      <Select label={t('categories.move.to')} name="to_id">
        <CategoryOptions rows={targets} />
      </Select>
      <Checkbox
        label={t('categories.move.children')}
        hint={t('categories.move.own', { count: category.products })}
        name="with_children"
        defaultChecked
      />
      <Checkbox label={t('categories.move.hide')} hint={t('categories.move.hide.hint')} name="hide" />
    </ActionDialog>
  )
}

function RemoveDialog({ category, onClose }: { category: CategoryOnWire; onClose: () => void }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const action = staffAction(removeCategory, (reason) => ({
    params: { id: category.id },
    body: { reason },
  }))
  return (
    <ActionDialog
      title={t('categories.remove.title', { name: nameOf(category) })}
      lead={t('categories.remove.lead')}
      submitName={t('categories.remove')}
      isGrave
      action={action}
      done={t('categories.removed')}
      onDone={() => void navigate(category.parent_id === null ? '?' : `?id=${category.parent_id}`)}
      onClose={onClose}
    />
  )
}
