/** How far she is with a list: '3 de 14 prontos'; of one that she has not begun, how long it is. */
export function describeTicks(ticked: number, total: number): string {
  if (ticked === 0) return total === 1 ? '1 item' : `${total} itens`;
  return `${ticked} de ${total} ${ticked === 1 ? 'pronto' : 'prontos'}`;
}
