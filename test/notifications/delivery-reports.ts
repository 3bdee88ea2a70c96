interface Report {
  /** The id of the message, without angle brackets. */
  messageId?: string;
  action?: string;
  status?: string;
  said?: string;
  /** How the host identifies the bounced message. */
  names?: 'whole' | 'head' | 'reference' | 'nothing';
}

/** A delivery status notification (RFC 3464) as mail hosts send it. */
export function deliveryReport({
  messageId = '0197a000-0000-7000-8000-000000000001@shop.test',
  action = 'failed',
  status = '5.1.1',
  said = 'smtp; 550 5.1.1\n <marie@example.ca>: no such user',
  names = 'whole',
}: Report = {}): string {
  const head = `Message-ID: <${messageId}>\nFrom: Porchlight <hello@porchlight.test>\nSubject: Your item was picked up`;
  const original = {
    whole: `--cut\nContent-Type: message/rfc822\n\n${head}\nContent-Type: text/plain\n\nThe text.\n`,
    head: `--cut\nContent-Type: text/rfc822-headers\n\n${head}\n`,
    reference: '',
    nothing: '',
  }[names];
  const reference = names === 'reference' ? `References: <${messageId}>\n` : '';
  return `From: Mail Delivery System <MAILER-DAEMON@mx.example.ca>
To: hello@porchlight.test
Subject: Undelivered Mail Returned to Sender
${reference}MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="cut"

--cut
Content-Type: text/plain; charset=utf-8

This is the mail system. Your message could not be delivered.

--cut
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.ca
Arrival-Date: Wed, 10 Jun 2026 10:00:00 -0400

Final-Recipient: rfc822; marie@example.ca
Original-Recipient: rfc822;marie@example.ca
Action: ${action}
Status: ${status}
Diagnostic-Code: ${said}

${original}--cut--
`.replaceAll('\n', '\r\n');
}
