import { Trash2, type LucideIcon } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './goods.module.css'

type RemoveButtonProps = {
  /** The accessible name, with the name of the item. */
  label: string
  onPress: () => void
  Icon?: LucideIcon
  /** Placed over the upper corner of a picture. */
  isOnPicture?: boolean
  isDisabled?: boolean
  className?: string | undefined
}

/** Removes an item from a list. */
export function RemoveButton({
  label,
  onPress,
  Icon = Trash2,
  isDisabled = false,
  isOnPicture = false,
  className,
}: RemoveButtonProps) {
  const t = useTranslator()
  return (
    <button
      type="button"
      className={classes(styles.remove, isOnPicture && styles.onpicture, className)}
      aria-label={label}
      title={t('account.delete')}
      disabled={isDisabled}
      // The list moves up, so the second press of a double click would hit the next item.
      onClick={({ detail }) => {
        if (detail < 2) onPress()
      }}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}
