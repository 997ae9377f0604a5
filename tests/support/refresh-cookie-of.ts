/** 'name=value' of the one cookie that an answer sets; '' where it sets none. */
export function refreshCookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
