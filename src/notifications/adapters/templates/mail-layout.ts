/** The frame of every message: tables and inline styles, because mail programs know little else. The content arrives rendered. */
export const HTML_LAYOUT = `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{{ subject }}</title></head>
<body style="margin:0;padding:0;background:#f3f6f6;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f6f6;"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:8px;font-family:Arial,Helvetica,sans-serif;color:#1f2937;">
<tr><td style="background:#008080;border-radius:8px 8px 0 0;padding:20px 32px;font-size:22px;font-weight:bold;color:#ffffff;">Porchlight</td></tr>
<tr><td style="padding:28px 32px 8px;">
{{ content | raw }}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #d6dcdc;font-size:13px;line-height:1.5;color:#475569;">Porchlight, safe local sales in the Greater Toronto Area. You get this message because of something you or the other side did on Porchlight.{% if checkLink != '' %} Is a link that somebody sent you really ours? <a href="{{ checkLink }}" target="_blank" rel="noopener" style="color:#006666;">Check it here</a>.{% endif %}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

export const TEXT_LAYOUT = `{{ title }}
{% if highlight != '' %}
{{ highlight }}
{% endif %}
{%- for paragraph in paragraphs %}
{{ paragraph }}
{% endfor %}
{%- for row in rows %}
{{ row.label }}: {{ row.amount }}
{%- endfor %}
{%- if rows.size > 0 %}
{% endif %}
{%- if action != '' and link %}
{{ action }}: {{ link }}
{% endif %}`;

export const TEXT_FOOTER = `
--
Porchlight, safe local sales in the Greater Toronto Area.
{%- if checkLink != '' %}
Is a link that somebody sent you really ours? {{ checkLink }}
{%- endif %}
`;
