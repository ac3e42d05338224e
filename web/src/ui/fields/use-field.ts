import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form'

/**
 * What a form gives a field that is told its value (`value`, `onValueChange`), as `register` gives it to one that keeps it
 * itself. Faults are asked first-come: the first field that asks is the first that is led to.
 */
export function useField<Form extends FieldValues, Name extends FieldPath<Form>>(
  { control }: { control: Control<Form> },
  name: Name,
  rules: UseControllerProps<Form, Name>['rules'] = {},
) {
  const {
    field: { onChange, ...field },
    fieldState,
  } = useController({ control, name, rules })
  return {
    ...field,
    onValueChange: onChange as (value: FieldPathValue<Form, Name>) => void,
    error: fieldState.error?.message,
  }
}
