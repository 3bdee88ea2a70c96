#!/bin/sh
# Fills alertmanager.yml in and starts Alertmanager on it; with --check it only says whether the result is well.
set -eu
umask 077
folder=$(dirname "$0")
filled=${ALERT_FOLDER:-/tmp}

refuse() { echo "$1" >&2; exit 1; }
[ -n "${ALERT_PAGE_TO:-}" ] || refuse 'Set ALERT_PAGE_TO to the address that gets alerts that cannot wait.'
[ -n "${ALERT_SMTP_HOST:-}" ] || refuse 'Set ALERT_SMTP_HOST to the mail server, such as mail.example.ca:587.'
[ -n "${ALERT_FROM:-}" ] || refuse 'Set ALERT_FROM to the sender of alerts, such as alerts@example.ca.'
ALERT_TICKET_TO=${ALERT_TICKET_TO:-$ALERT_PAGE_TO}
ALERT_SMTP_USER=${ALERT_SMTP_USER:-}
ALERT_PAGE_WEBHOOK=${ALERT_PAGE_WEBHOOK:-}
ALERT_SMTP_PASSWORD_FILE=$filled/smtp-password
printf '%s' "${ALERT_SMTP_PASSWORD:-}" > "$ALERT_SMTP_PASSWORD_FILE"

text=$(cat "$folder/alertmanager.yml")
[ -n "$ALERT_PAGE_WEBHOOK" ] || text=$(sed '/# With ALERT_PAGE_WEBHOOK:/,/# Until here/d' "$folder/alertmanager.yml")
# The shell puts the variables in; what they hold is not read again.
eval "cat > \"\$filled/alertmanager.yml\" <<END_OF_FILE
$text
END_OF_FILE"
amtool check-config "$filled/alertmanager.yml" || refuse 'A variable of ALERT_… is wrong, see above.'
[ "${1:-}" = --check ] || exec alertmanager --config.file="$filled/alertmanager.yml" --storage.path=/alertmanager
